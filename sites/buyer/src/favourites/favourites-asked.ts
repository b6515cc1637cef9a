import type { searches } from '../page/paths.ts'
import type { SearchOf } from '../page/search.ts'

export const favouritesPerPage = 20

export const askOfFavourites = ({ keyword, page_no = 1 }: SearchOf<typeof searches.collection>) => ({
  page_no,
  page_size: favouritesPerPage,
  ...(keyword && { keyword }),
})
