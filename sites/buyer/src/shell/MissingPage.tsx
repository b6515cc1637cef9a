import type { PageModule } from '../page.tsx'
import { words } from './shell.words.ts'

export { MissingView as default } from './ErrorViews.later.tsx'
export const head: PageModule['head'] = ({ t }) => ({ title: t(words.missingTitle), noIndex: true })
