import type { PageModule } from '../page.tsx'
import { messages } from './shell.messages.ts'

export { BrokenView as default } from './ErrorViews.lazy.tsx'
export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.brokenTitle), noIndex: true })
