import { catalogApi, contentApi, promotionApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { VisuallyHidden } from '@borong/ui'
import { RecentGoods } from '../favourites/islands.ts'
import type { PageArgs, PageModule } from '../page.tsx'
import { paths } from '../paths.ts'
import { useFrame } from '../shell/frame-data.ts'
import { lazyPart } from '../shell/lazy.tsx'
import { OpenCategories } from '../shell/MegaMenu.tsx'
import styles from './HomePage.module.css'
import { messages } from './home.messages.ts'

const Carousel = lazyPart(() => import('./Carousel.lazy.tsx'))
const WorkCard = lazyPart(() => import('./WorkCard.lazy.tsx'))
const Popular = lazyPart(() => import('./Popular.lazy.tsx'))
const Zone = lazyPart(() => import('./Zone.lazy.tsx'))
const Floors = lazyPart(() => import('./Floors.lazy.tsx'))
const HomeStrip = lazyPart(() => import('../promotion/HomeStrip.lazy.tsx'))

export const loader = async ({ prefetch, search: { preview, preview_token } }: PageArgs) => {
  const [site] = await Promise.all([
    prefetch(contentApi.site),
    prefetch(contentApi.advertisements),
    prefetch(catalogApi.topFive, {}),
    prefetch(promotionApi.highlights, {}),
    preview === 'site' && typeof preview_token === 'string'
      ? prefetch(contentApi.floorsPreview, { preview_token })
      : prefetch(contentApi.floors),
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
