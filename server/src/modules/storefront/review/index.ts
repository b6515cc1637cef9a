/** What buyers say of goods, what they ask about them, and what shops answer. */
export { reviewRoutes } from './review.routes.ts'
export { type NewReview, writeReviews } from './write-reviews.ts'
export { followUpReview } from './follow-up-review.ts'
export { replyToReview } from './reply-to-review.ts'
export { askQuestion } from './ask-question.ts'
export { answerQuestion } from './answer-question.ts'
export { questionsToAnswer, reviewsToReply } from './waiting-reviews.store.ts'
export { reviewChecks } from './review.checks.ts'
