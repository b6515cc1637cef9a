import { useT } from '@borong/site-kit'
import { EmptyState, Pagination, Select, Skeleton, Stack, TextField } from '@borong/ui'
import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotLoaded } from '../site/NotLoaded.tsx'
import styles from './Album.module.css'
import { messages } from './album.messages.ts'
import type { AlbumPicture, ShownAlbum } from './use-album.ts'

interface AlbumBrowserProps {
  shown: ShownAlbum
  /** Beside the folder and the search. */
  tools?: ReactNode
  /** One picture: a tile of the list. */
  tile: (picture: AlbumPicture) => ReactNode
}

/** The pictures of an album by folder and name, a page at a time. */
export function AlbumBrowser({ shown, tools, tile }: AlbumBrowserProps) {
  const t = useT()
  const { place, keyword, page, pageSize, folders, pictures, openPlace, search, setPage } = shown
  const all = folders.data
  const choices = [
    { value: '', label: t(messages.folderOf, { name: t(messages.allPictures), n: all?.picture_num ?? 0 }) },
    ...(all?.folders ?? []).map((it) => ({
      value: it.folder_id,
      label: t(messages.folderOf, { name: it.name, n: it.picture_num }),
    })),
    { value: 'loose', label: t(messages.folderOf, { name: t(messages.noFolder), n: all?.loose_num ?? 0 }) },
  ]
  return (
    <Stack gap={16}>
      <div className={styles.bar}>
        <Select label={t(messages.intoFolder)} value={place} onChange={openPlace} choices={choices} />
        <TextField label={t(messages.search)} type="search" maxLength={60} value={keyword} onChange={search} />
        {tools}
      </div>
      {folders.isError ? (
        <NotLoaded error={folders.error} retry={() => void folders.refetch()} />
      ) : pictures.isError ? (
        <NotLoaded error={pictures.error} retry={() => void pictures.refetch()} />
      ) : !pictures.data ? (
        <Skeleton shape="block" height={320} />
      ) : pictures.data.data.length === 0 ? (
        <EmptyState
          icon={<Images aria-hidden="true" />}
          title={t(keyword.trim() ? messages.nothingFound : messages.empty)}
        >
          {!keyword.trim() && t(messages.emptyText)}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.tiles}>{pictures.data.data.map(tile)}</ul>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={pictures.data.data_total}
            onPage={setPage}
            note={t(messages.counted, { n: pictures.data.data_total })}
          />
        </>
      )}
    </Stack>
  )
}
