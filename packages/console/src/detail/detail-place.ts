import { createContext, type ReactNode, useContext } from 'react'

/** Where the open entry stands in its list; the list says it, so that no page has to. */
export interface DetailPlace {
  /** The list without an open entry. */
  back: string
  /** The entry stands beside a table, from which it can be taken away; in a list with an entry there is always one. */
  canClose: boolean
  /** Its place among all that match, counted from 1. */
  at?: number | undefined
  total: number
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  /** What stands above the parts of every entry of the list. */
  above?: ReactNode
}

export const DetailPlaceContext = createContext<DetailPlace | undefined>(undefined)
export const useDetailPlace = (): DetailPlace | undefined => useContext(DetailPlaceContext)
