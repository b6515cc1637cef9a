import { writeCookie } from '../cookies.ts'
import { dropUser } from '../session.ts'
import { stopRequests } from '../stop-requests.ts'
import { dropTokens, lookToken } from '../tokens.ts'

/** Where the operator came from, to go back to. */
const returnKey = 'look-return'
const everySeconds = 5

/** Shows a site as somebody else sees it from here on, beside whoever is signed in there in this browser. */
export function beginLook(site: 'BUYER' | 'SELLER', token: string, endsAt: number): void {
  const prefix = site === 'SELLER' ? 'seller_' : ''
  // What is remembered of whom was looked as before is of somebody else.
  localStorage.removeItem(`look-${prefix}user`)
  // Pages of the site that are open in other tabs are of somebody else from now on: they hear it and are drawn anew.
  localStorage.setItem('look', String(endsAt))
  sessionStorage.setItem(returnKey, location.pathname + location.search)
  writeCookie(`${prefix}look_token`, token, { at: endsAt })
  location.assign(site === 'SELLER' ? '/seller' : '/')
}

let leaving = false

/**
 * Back to the console of operators. The page itself is not told: it would be drawn for nobody, ask for everything anew and be refused,
 * while the console is on its way.
 */
export function leaveLook(): void {
  if (leaving) return
  leaving = true
  stopRequests()
  dropTokens()
  dropUser()
  // A browser may show it again as it was left when somebody goes back.
  window.addEventListener('pageshow', () => location.reload())
  const place = sessionStorage.getItem(returnKey)
  sessionStorage.removeItem(returnKey)
  location.assign(place?.startsWith('/admin/') ? place : '/admin/members')
}

/** A look that begins or ends in another tab, or is over, is one of this page too: it is drawn anew as whoever it then is. */
export function watchLook(): void {
  const drawnWith = lookToken()
  const compare = () => {
    if (!leaving && lookToken() !== drawnWith) location.reload()
  }
  window.addEventListener('focus', compare)
  document.addEventListener('visibilitychange', compare)
  if (drawnWith) setInterval(compare, everySeconds * 1000)
}
