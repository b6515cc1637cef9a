export { OpenCategories, MegaMenu } from './MegaMenu.tsx'
export { zoneInput } from './zone-ask.lazy.ts'
