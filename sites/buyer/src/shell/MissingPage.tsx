export { MissingView as default } from './ErrorViews.tsx'
export const head = () => ({ noIndex: true })
