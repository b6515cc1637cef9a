/** What stands on the pages of the mall: navigation, floors, advertisements, articles. */
export { contentRoutes } from './content.routes.ts'
export { contentJobs, countVisit } from './count-visit.ts'
export type { FloorContent } from './floor/floor-rules.ts'
export { saveFloor } from './floor/save-floor.ts'
export { fillPageList } from './list/fill-page-list.ts'

export { makePreviewLink } from './site-preview.ts'
export { publishPages } from './floor/publish-pages.ts'
export { countHelpGroups, installDocuments, installHelp, missingDocuments } from './install-articles.ts'
export { documentVersions, versionsThatAsk, versionWords } from './article/document-versions.store.ts'
export { isSiteNamed, nameSite } from './name-site.ts'
export { siteOfNow } from './site-settings.ts'
export { articleChecks } from './article/article.checks.ts'
