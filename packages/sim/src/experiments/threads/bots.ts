/** Bots in programs of their own. */
export { type BotAnswer, type BotClock, BotFault, type BotLine, type BotTarget } from '../../bots/bot-line.js';
export { BotPolicy, type BotSettings, type BotTable } from '../../bots/bot-policy.js';
export { BOT_PROTOCOL, type BotHello } from '../../bots/messages.js';
export { loadBot } from '../../bots/threads/load-bot.js';
/** @internal */
export { Mail, Mailbox } from '../../bots/threads/mailbox.js';
export type { Field, FieldType, ViewFields, Words } from '../../bots/view-fields.js';
export { ViewText } from '../../bots/view-text.js';
export { botTable } from '../../game-kind/bot-table.js';
export type { BotCheck, BotCheckReport, BotDecisions } from '../../reports/bot-check-report.js';
/** @internal */
export { leadTo, readCourse, type Station } from './bot-course.js';
export { type CheckOptions, checkBot } from './check-bot.js';
