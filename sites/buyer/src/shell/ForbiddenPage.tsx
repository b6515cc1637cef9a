export { ForbiddenView as default } from './ErrorViews.tsx'
export const head = () => ({ noIndex: true })
