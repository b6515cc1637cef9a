import type { PageModule } from '../page/page.ts'
import { messages } from '../page/shell.messages.ts'

export { BrokenView as default } from '../page/ErrorViews.lazy.tsx'
export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.brokenTitle), noIndex: true })
