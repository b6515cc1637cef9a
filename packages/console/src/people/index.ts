export { PeoplePage } from './PeoplePage.tsx'
export { RolesPage } from './RolesPage.tsx'
export { RoleChoices } from './PersonDialog.tsx'
