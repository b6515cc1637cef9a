export { messages as addToInquiryMessages } from './add-to-inquiry.messages.ts'
export { useAddToInquiry } from './use-add-to-inquiry.ts'
export { AddToInquiry } from './add-to-inquiry.tsx'
