import type { Language, Permission } from '@borong/contract'
import { Refusal, isSignedIn, keyOf, queryOn, messagesReady } from '@borong/site-kit'
import { loadPermissions } from './account/index.ts'
import type { Layout, PageArgs, PageModule } from './page/page.ts'
import { paths } from './page/paths.ts'
import { Missing, type PageRoute, Redirect } from './page/router.ts'
import type { RawSearch } from './page/search.ts'

interface PageOptions {
  path: string
  /** `folder/NamePage`, under src. */
  file: string
  layout?: Layout
  /** Members only; drawn in the browser. With a name, only for those who hold that permission. */
  member?: true | Permission
  /** Guests may come, but at these addresses the page is drawn in the browser (the server sends frame and skeleton). */
  inBrowser?: (search: RawSearch) => boolean
}

const files = import.meta.glob<PageModule>([
  './{home,catalog,help,shop,promotion,shell}/*Page.tsx',
  './account/{Login,Register,FindPassword,Invitation}Page.tsx',
])
/** Whether a page that guests may see has been built. */
export const isOpenFile = (file: string): boolean => `./${file}.tsx` in files

/** The server draws no page of members, and does without their code. */
const membersPart = () => (import.meta.env.SSR ? undefined : import('./member-pages.ts'))
const loadFile = async (file: string): Promise<PageModule | undefined> => {
  const name = `./${file}.tsx`
  const load = files[name] ?? (await membersPart())?.memberPages[name]
  return load?.()
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error ? (error.status as number) : undefined

/** A page of the site map: who may see it, and what is fetched before it is drawn. */
export function page({ path, file, layout = 'default', member, inBrowser }: PageOptions): PageRoute {
  const load = async (lang: Language): Promise<PageModule> => {
    const module = await loadFile(file)
    if (!module) throw new Missing()
    await messagesReady(lang)
    return module
  }
  const assertPermitted = async (onServer: boolean) => {
    if (!member || onServer || !isSignedIn()) return
    const permissions = await loadPermissions().catch(() => undefined)
    if (!permissions || (member !== true && !permissions.includes(member))) throw new Redirect(paths.forbidden())
  }
  return {
    path,
    file,
    layout,
    ...(member && { member }),
    isDrawnOnServer: (search) => !member && !inBrowser?.(search),
    async load({ context: site, place: { search }, params }) {
      await assertPermitted(site.onServer)
      const module = await load(site.lang())
      const args = { params, search }
      const ready: PageArgs['ready'] = (route, fields) =>
        site.queryClient.ensureQueryData(queryOn(route, fields, site.request)) as never
      const prefetch: PageArgs['prefetch'] = (route, fields) => ready(route, fields).catch(() => undefined)
      const isDrawn = !site.onServer && document.getElementById('site')?.dataset['drawn'] === 'page'
      // The frame of the member centre is asked for with the page.
      const frame =
        layout === 'full' &&
        isSignedIn() &&
        membersPart()?.then((it) => it.memberFrameReady(site.queryClient, prefetch))
      let data: unknown
      try {
        if (!member || isSignedIn())
          data = await module.loader?.({
            ...args,
            ready,
            prefetch,
            later: (route, fields) => {
              // The page that the server drew shows it already.
              if (isDrawn) return Promise.resolve()
              site.later?.add(JSON.stringify(keyOf(route, fields)))
              return prefetch(route, fields)
            },
          })
      } catch (error) {
        const status = statusOf(error)
        if (status === 404 || status === 400) throw new Missing()
        if (error instanceof Refusal && error.code === 'PERMISSION_MISSING') throw new Redirect(paths.forbidden())
        throw error
      }
      await frame
      return {
        Page: module.default,
        data: { file: `src/${file}.tsx`, head: (t) => module.head?.({ t, data, ...args }) ?? {} },
      }
    },
  }
}
