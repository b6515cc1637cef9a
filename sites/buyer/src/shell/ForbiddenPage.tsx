import type { PageModule } from '../page.tsx'
import { messages } from './shell.messages.ts'

export { ForbiddenView as default } from './ErrorViews.lazy.tsx'
export const head: PageModule['head'] = ({ t }) => ({ title: t(messages.forbiddenTitle), noIndex: true })
