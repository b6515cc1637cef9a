import { catalogApi, contentApi, promotionApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { VisuallyHidden } from '@borong/ui'
import { RecentGoods } from '../favourites/islands.ts'
import type { PageArgs, PageModule } from '../page.tsx'
import { paths } from '../paths.ts'
import { useFrame } from '../shell/frame-data.ts'
import { later } from '../shell/later.tsx'
import { OpenCategories } from '../shell/MegaMenu.tsx'
import styles from './HomePage.module.css'
import { words } from './home.words.ts'

const Carousel = later(() => import('./Carousel.later.tsx'))
const WorkCard = later(() => import('./WorkCard.later.tsx'))
const Popular = later(() => import('./Popular.later.tsx'))
const Zone = later(() => import('./Zone.later.tsx'))
const Floors = later(() => import('./Floors.later.tsx'))
const HomeStrip = later(() => import('../promotion/HomeStrip.later.tsx'))

export const loader = async ({ warm, search: { preview, preview_token } }: PageArgs) => {
  const [site] = await Promise.all([
    warm(contentApi.site),
    warm(contentApi.advertisements),
    warm(catalogApi.topFive, {}),
    warm(promotionApi.highlights, {}),
    preview === 'site' && typeof preview_token === 'string'
      ? warm(contentApi.floorsPreview, { preview_token })
      : warm(contentApi.floors),
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
        <nav className={styles.rail} aria-label={t(words.categories)}>
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
