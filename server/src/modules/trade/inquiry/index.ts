/** Requests for quotation: inquiries of members, what shops quote, and the order that comes of it. */
export { inquiryRoutes } from './inquiry.routes.ts'
export { inquiryJobs } from './inquiry.jobs.ts'
export { addLines, openInquiry } from './collect-lines.ts'
export { submitInquiry } from './submit-inquiry.ts'
export { refuseInquiry, sendQuote } from './answer-inquiry.ts'
export { askAgain } from './decide-quote.ts'
export { orderQuote } from './order-quote.ts'
export { showInquiry } from './show-inquiry.ts'
