import type { adminAlbumApi, Input, Reply, sellerAlbumApi } from '@borong/contract'
import { refetch, useApiQuery } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The album of a shop or that of the mall. */
export type AlbumCalls = typeof sellerAlbumApi | typeof adminAlbumApi
export type AlbumPicture = Reply<typeof sellerAlbumApi.upload>
export type AlbumFolder = Reply<typeof sellerAlbumApi.addFolder>

/** Both albums have the same calls, so one of them stands for either. */
export const callsOf = (album: AlbumCalls) => album as typeof sellerAlbumApi

/** Every picture, those in no folder, or the number of a folder. */
export type Place = '' | 'loose' | (string & {})
const pageSize = 24

/** What is shown of an album: the folder, the words that are searched for, the page. */
export function useAlbum(album: AlbumCalls) {
  const calls = callsOf(album)
  const client = useQueryClient()
  const [place, setPlace] = useState<Place>('')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const asked: Input<typeof calls.pictures> = {
    page_no: page,
    page_size: pageSize,
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(place === 'loose' ? { loose: 1 } : place && { folder_id: place }),
  }
  const folders = useApiQuery(calls.folders, {}, { staleTime: 0 })
  const pictures = useApiQuery(calls.pictures, asked, { showPreviousRows: true, staleTime: 0 })
  return {
    calls,
    place,
    keyword,
    page,
    pageSize,
    folders,
    pictures,
    openPlace: (wanted: Place) => {
      setPlace(wanted)
      setPage(1)
    },
    search: (text: string) => {
      setKeyword(text)
      setPage(1)
    },
    setPage,
    refresh: () => refetch(client, [calls.folders, calls.pictures]),
  }
}
export type ShownAlbum = ReturnType<typeof useAlbum>
