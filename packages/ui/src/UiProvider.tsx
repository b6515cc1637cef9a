import { type ComponentType, type ReactNode, type Ref, createContext, use } from 'react'

/** Phrases that components speak themselves. A site gives them in the language of the reader. */
export interface UiLabels {
  close: string
  /** Asked before a dialog closes over what was typed in it, and the two answers. */
  discardTyped: string
  discard: string
  keepTyping: string
  increase: string
  decrease: string
  cannotReduce: string
  previous: string
  next: string
  /** `{page}` is replaced. */
  page: string
  pages: string
  loading: string
  required: string
  optional: string
  notifications: string
  selectRow: string
  selectAll: string
  details: string
  breadcrumb: string
  more: string
  showPassword: string
  hidePassword: string
}

export interface LinkProps {
  href: string
  className?: string | undefined
  children?: ReactNode
  /** Shown beside it, see tips.ts. */
  'data-tip'?: string | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
  tabIndex?: number | undefined
  role?: string | undefined
  onClick?: (() => void) | undefined
  'aria-current'?: 'page' | 'step' | 'true' | undefined
  'aria-label'?: string | undefined
}

interface Ui {
  Link: ComponentType<LinkProps>
  labels: UiLabels
}

// Phrases come with the frame of a site; where that itself failed, components stand without them.
const UiContext = createContext<Ui>({ Link: (props) => <a {...props} />, labels: {} as UiLabels })

/** Gives components the link of the site's router and their phrases. */
export function UiProvider({ children, ...ui }: Ui & { children: ReactNode }) {
  return <UiContext value={ui}>{children}</UiContext>
}
export const useUi = (): Ui => use(UiContext)
