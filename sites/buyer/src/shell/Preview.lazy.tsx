import { contentApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useRouter } from '../page/routing.tsx'
import { writeSearch } from '../page/search.ts'
import type { FrameData } from '../page/frame-data.ts'
import { usePreviewToken } from '../page/preview-token.lazy.ts'
import styles from './Preview.module.css'
import { messages } from '../page/site-preview.messages.ts'

/** Above everything while `?preview=site` stands in the address, which goes along from page to page: whose eyes one looks through. */
export default function Preview() {
  const t = useT()
  const client = useQueryClient()
  const router = useRouter()
  const here = useLocation((it) => it.pathname)
  const preview_token = usePreviewToken()
  const site = useApiQuery(contentApi.sitePreview, preview_token ? { preview_token } : {}, {
    enabled: preview_token !== undefined,
  })
  useEffect(() => {
    const { data } = site
    if (!data) return
    // The name of the mall stands in the frame of every page.
    client.setQueryData<FrameData>(
      ['frame'],
      (frame) => frame && { ...frame, siteName: data.site_name, siteTitle: data.title, logo: data.logo },
    )
  }, [client, site])
  useEffect(
    () =>
      router.on('leave', ({ pathname, search, hash }) => {
        if (search['preview'] !== undefined) return
        const seen = { ...search, preview: 'site', ...(preview_token && { preview_token }) }
        void router.navigate({ href: pathname + writeSearch(seen) + (hash && `#${hash}`), replace: true })
      }),
    [router, preview_token],
  )
  const says = site.isError ? messages.previewEnded : preview_token ? messages.preview : messages.previewPublic
  return (
    <p className={styles.ribbon} role="status">
      {t(says)} <a href={here}>{t(messages.previewEnd)}</a>
    </p>
  )
}
