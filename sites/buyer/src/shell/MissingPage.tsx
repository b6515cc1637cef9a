import type { PageModule } from '../page/page.ts'
import { messages } from '../page/shell.messages.ts'

export { MissingView as default } from '../page/ErrorViews.lazy.tsx'
export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.missingTitle), noIndex: true })
