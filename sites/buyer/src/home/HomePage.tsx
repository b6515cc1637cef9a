import { catalogApi, contentApi, promotionApi } from '@borong/contract'
import { queryOn, useT } from '@borong/site-kit'
import { VisuallyHidden } from '@borong/ui'
import { RecentGoods } from '../favourites/index.ts'
import type { PageArgs, PageModule } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { useFrame } from '../page/frame-data.ts'
import { drawnPart } from '../page/drawn-part.tsx'
import { lazyPart } from '../page/lazy.tsx'
import { OpenCategories } from '../categories/index.ts'
import styles from './HomePage.module.css'
import { messages } from './home.messages.ts'
import { HomeStrip } from '../promotion/index.ts'

const Carousel = lazyPart(() => import('./Carousel.lazy.tsx'))
const WorkCard = lazyPart(() => import('./WorkCard.lazy.tsx'))
const Popular = lazyPart(() => import('./Popular.lazy.tsx'))
const Zone = lazyPart(() => import('./Zone.lazy.tsx'))
/** In a preview the drafts are at hand. */
const Floors = drawnPart(
  () => import('./Floors.lazy.tsx'),
  (client) =>
    client.getQueryCache().find({ queryKey: [contentApi.floorsPreview.path], exact: false })
      ? Promise.resolve()
      : client.ensureQueryData(queryOn(contentApi.floors)).catch(() => undefined),
  String(styles.floors),
)

export const loader = async ({ prefetch, later, search: { preview, preview_token } }: PageArgs) => {
  const isPreview = preview === 'site' && typeof preview_token === 'string'
  const [site] = await Promise.all([
    prefetch(contentApi.site),
    prefetch(contentApi.advertisements),
    prefetch(catalogApi.topFive, {}),
    prefetch(promotionApi.highlights, {}),
    isPreview ? prefetch(contentApi.floorsPreview, { preview_token }) : later(contentApi.floors),
  ])
  return site
}

export const head: PageModule<Awaited<ReturnType<typeof loader>>>['head'] = ({ data: site }) => ({
  canonical: paths.home(),
  ...(site && {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site.site_name,
        url: paths.home(),
        logo: site.logo || '/favicon.svg',
        description: site.descript,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.site_name,
        url: paths.home(),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${paths.goods()}?keyword={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
})

export default function HomePage() {
  const t = useT()
  const { siteTitle } = useFrame()
  return (
    <div className={styles.home}>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{siteTitle}</VisuallyHidden>
      </h1>
      <div className={styles.hero}>
        <nav className={styles.rail} aria-label={t(messages.categories)}>
          <OpenCategories />
        </nav>
        <div className={styles.banner}>
          <Carousel />
        </div>
        <div className={styles.work}>
          <WorkCard />
        </div>
        <div className={styles.popular}>
          <Popular />
        </div>
      </div>
      <Zone />
      <HomeStrip />
      <Floors />
      <RecentGoods />
    </div>
  )
}
