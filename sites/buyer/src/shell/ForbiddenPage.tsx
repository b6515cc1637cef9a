import type { PageModule } from '../page.tsx'
import { words } from './shell.words.ts'

export { ForbiddenView as default } from './ErrorViews.later.tsx'
export const head: PageModule['head'] = ({ t }) => ({ title: t(words.forbiddenTitle), noIndex: true })
