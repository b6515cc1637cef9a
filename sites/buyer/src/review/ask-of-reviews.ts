import type { ReviewFilter } from '../page/paths.ts'

export const reviewsPerPage = 5
export const questionsPerPage = 5

interface Searched {
  reviews?: ReviewFilter
  review_page?: number
  question_page?: number
}

const narrowed = (filter: ReviewFilter | undefined) => {
  if (!filter) return {}
  if (filter === 'picture') return { have_image: 1 }
  return filter === 'follow' ? { have_additional: 1 } : { grade: filter }
}

/** The URL as the calls want it; the page asks with the same fields before it is drawn. */
export const askOfReviews = (goodsId: string, { reviews, review_page = 1 }: Searched) => ({
  goods_id: goodsId,
  page_no: review_page,
  page_size: reviewsPerPage,
  ...narrowed(reviews),
})
export const askOfQuestions = (goodsId: string, { question_page = 1 }: Searched) => ({
  goods_id: goodsId,
  page_no: question_page,
  page_size: questionsPerPage,
})
