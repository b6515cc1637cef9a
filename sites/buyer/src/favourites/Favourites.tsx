import { collectionApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, Tabs, TextField } from '@borong/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { FavouriteGoods } from './FavouriteGoods.tsx'
import styles from './Favourites.module.css'
import { messages } from './favourites.messages.ts'
import { FollowedShops } from './FollowedShops.tsx'

type Tab = 'goods' | 'shops'

function SearchKept({ tab }: { tab: Tab }) {
  const t = useT()
  const [search, change] = useSearchOf(searches.collection)
  const [keyword, setKeyword] = useState(search.keyword ?? '')
  const label = t(tab === 'goods' ? messages.searchGoods : messages.searchShops)
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ keyword: keyword.trim() || undefined })
      }}
    >
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        type="search"
        maxLength={100}
        before={<Search aria-hidden="true" />}
        value={keyword}
        onChange={setKeyword}
      />
      <Button type="submit">{t(messages.search)}</Button>
    </form>
  )
}

/** What the member keeps: products and shops. */
export function Favourites({ tab }: { tab: Tab }) {
  const t = useT()
  const [search] = useSearchOf(searches.collection)
  const kept = useApiQuery(collectionApi.kept)
  const tabs = [
    { key: 'goods' as const, label: t(messages.goods), count: kept.data?.goods_ids.length, href: paths.favourites() },
    {
      key: 'shops' as const,
      label: t(messages.shops),
      count: kept.data?.shop_ids.length,
      href: paths.favourites({ tab: 'shops' }),
    },
  ]
  return (
    <MemberFrame title={t(messages.title)}>
      <div className={styles.page}>
        <Tabs label={t(messages.tabs)} tabs={tabs} active={tab} />
        <SearchKept key={`${tab} ${search.keyword ?? ''}`} tab={tab} />
        {tab === 'goods' ? <FavouriteGoods /> : <FollowedShops />}
      </div>
    </MemberFrame>
  )
}
