import { addBuiltPages } from './member-page/built-pages.ts'
import type { PageModule } from './page/page.ts'

/** The files of the pages behind the login: a list of its own, so that guests do not carry it. */
export const memberPages = import.meta.glob<PageModule>([
  './*/*Page.tsx',
  './*/*/*Page.tsx',
  '!./{home,catalog,help,shop,promotion,shell}/*Page.tsx',
  '!./account/{Login,Register,FindPassword,Invitation}Page.tsx',
])
addBuiltPages(Object.keys(memberPages))
export { memberFrameReady } from './member-page/member-frame-ready.ts'
