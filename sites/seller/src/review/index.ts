export { ReplyForm } from './ReplyForm.tsx'
export { messages as reviewMessages } from './review.messages.ts'
