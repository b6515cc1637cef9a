export { GoodsQuestions } from './GoodsQuestions.tsx'
export { GoodsReviews } from './GoodsReviews.tsx'
export { askOfQuestions, askOfReviews } from './ask-of-reviews.ts'
