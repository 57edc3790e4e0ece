/** Options that give Node its program as text: it would be run again, in place of what a thread or a process is for. */
const TEXT = /^(?:-e|-p|-pe|--eval|--print)$/;
const TEXT_IN_ONE = /^--(?:eval|input-type|print)=/;

/** The options that Node was started with here and that another thread or process may have as well. */
export const optionsOfNode = (options: readonly string[] = process.execArgv): string[] =>
  options.filter(
    (option, place) => !TEXT.test(option) && !TEXT.test(options[place - 1] ?? '') && !TEXT_IN_ONE.test(option),
  );

/** Whether the program that runs here is no file. */
export const isGivenAsText = (): boolean => optionsOfNode().length < process.execArgv.length;
