/** What the consoles of shops and operators show on every page. */
export { consoleRoutes } from './console.routes.ts'
export { addView } from './save-view.ts'
