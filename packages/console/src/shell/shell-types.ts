import type { ReactNode } from 'react'

/** A page of the console. Pages that the person may not open are left out by the site. */
export interface NavigationEntry {
  key: string
  href: string
  label: string
  icon: ReactNode
  /** Work that waits there, never a total. */
  waiting?: number | undefined
  /** How much of it is past its time: the number turns red. */
  overdue?: number | undefined
  /** `g`, then this letter, opens it. */
  letter?: string | undefined
}

/** Three to seven pages below a heading; the first group has none. */
export interface NavigationGroup {
  key: string
  label?: string
  entries: readonly NavigationEntry[]
}

/** The shops of whoever is signed in, of which one is at work. */
export interface Shops {
  current: ShopChoice
  others: readonly ShopChoice[]
  onPick: (id: string) => void
  /** Where all of them are listed. */
  allHref: string
}

/** A shop among those that somebody works for. */
export interface ShopChoice {
  id: string
  name: string
  logo?: string | undefined
  /** What is the matter with it: suspended, closed. */
  note?: string | undefined
  waiting?: number | undefined
}

/** Something that happened, for whoever works here. */
export interface ShellNotice {
  id: string
  title: string
  text: string
  /** Where it leads. */
  href: string
  /** Epoch seconds. */
  at: number
  isRead: boolean
}

export interface ShellNotices {
  unread: number
  /** The newest first; absent while they load. */
  latest: readonly ShellNotice[] | undefined
  /** Epoch seconds, by which ages are said. */
  now: number
  onRead: (id: string) => void
  /** All up to the newest that is shown: what came since stays unread. */
  onReadAll: (upTo: string) => void
  /** Somebody looks: what is shown may be fetched anew. */
  onOpen?: (() => void) | undefined
  /** Where somebody chooses what they are shown. */
  settings?: string | undefined
}

/** What the palette found, or does. */
export interface PaletteEntry {
  key: string
  label: string
  /** What it is: "Order", "Company", "Page". */
  kind: string
  text?: string | undefined
  icon?: ReactNode
  href?: string | undefined
  run?: (() => void) | undefined
  /** Further words it is found by. */
  words?: string | undefined
}

export interface Palette {
  /** What the field of the top bar says: "Find an order, a buyer or a page". */
  hint: string
  /** Acts on what is open now, and of the console: "Refuse…", "New goods". */
  acts?: readonly PaletteEntry[] | undefined
  /** Asks the server; entries come in its order. */
  search?: ((typed: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>) | undefined
}
