export { PeoplePage } from './PeoplePage.tsx'
export { RolesPage } from './RolesPage.tsx'
