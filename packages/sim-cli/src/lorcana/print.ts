export const readTwice = (phrase: string): string => `"${phrase}" can be read in two ways`;

/** A line a reading of a text that can be read in two ways. */
export const formatReadings = (readings: readonly string[] = []): string[] =>
  readings.map((reading, index) => `  reading ${index + 1}: ${reading.replaceAll('\n', '\n             ')}`);
