/** Conversations between members and shops. */
export { chatRoutes } from './chat.routes.ts'
export { chatJobs } from './chat.jobs.ts'
export {
  answersByMonth,
  answersSince,
  conversationsToAnswer,
  countUnreadMessages,
  pageOfAnswers,
} from './conversation.store.ts'
export { readConversation, reportConversation } from './mind-conversation.ts'
export { openConversation } from './open-conversation.ts'
export { saySomething } from './say-something.ts'
export { unreadEmails } from './chat-email.messages.ts'
export { chatChecks } from './chat.checks.ts'
export { storedMessageFiles } from './message.store.ts'
