import type { searches } from '../paths.ts'
import type { SearchOf } from '../search.ts'

export const favouritesPerPage = 20

export const askOfFavourites = ({ keyword, page_no = 1 }: SearchOf<typeof searches.collection>) => ({
  page_no,
  page_size: favouritesPerPage,
  ...(keyword && { keyword }),
})
