/** Fills its memory when it is told to. */
export default (task) => {
  const all = [];
  while (task === 'fill') all.push(new Array(1000).fill(0));
  return task;
};
