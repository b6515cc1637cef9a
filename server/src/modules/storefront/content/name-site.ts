import type { Ctx } from '#platform/ctx'
import { settings, writeSetting } from './content.store.ts'
import { invalidatePages } from './remembered.ts'
import { type SiteSettings, siteDraft, siteOfNow, untouched } from './site-settings.ts'

/** Whether somebody has given the mall a name of its own. */
export const isSiteNamed = async (ctx: Ctx): Promise<boolean> => (await siteOfNow(ctx)).name !== untouched.name

/** Name and logo of the mall, for visitors at once; what else waits in the draft goes on waiting. */
export async function nameSite(ctx: Ctx, changes: Partial<Pick<SiteSettings, 'name' | 'logo'>>): Promise<void> {
  const now = await siteOfNow(ctx)
  const draft = await siteDraft(ctx)
  const named = (site: SiteSettings): SiteSettings => ({
    ...site,
    ...changes,
    titles: changes.name === undefined ? site.titles : titlesFor(site, changes.name),
  })
  await writeSetting(ctx, 'site', named(now))
  if ((await settings(ctx, ['site-draft'])).length) await writeSetting(ctx, 'site-draft', named(draft))
  ctx.afterCommit(() => invalidatePages(ctx.app))
}

/** The titles of windows begin with the name; those that somebody wrote without it stay. */
const titlesFor = ({ name, titles }: SiteSettings, wanted: string): SiteSettings['titles'] =>
  Object.fromEntries(
    Object.entries(titles).map(([lang, title]) => [
      lang,
      title.startsWith(name) ? wanted + title.slice(name.length) : title,
    ]),
  ) as SiteSettings['titles']
