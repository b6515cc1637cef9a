import { nearPart } from '../page/near-part.tsx'

export { askOfQuestions, askOfReviews } from './ask-of-reviews.ts'
/** What was asked about the goods of the page, and what buyers said of it. */
export const GoodsQuestions = nearPart(() => import('./GoodsQuestions.near.tsx'))
export const GoodsReviews = nearPart(() => import('./GoodsReviews.near.tsx'))
