/** Takes so many microseconds. */
export default (microseconds) => {
  const end = performance.now() + microseconds / 1000;
  while (performance.now() < end);
  return microseconds;
};
