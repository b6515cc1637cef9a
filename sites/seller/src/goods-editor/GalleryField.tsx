import { CropDialog, PickPictureDialog } from '@borong/console/album/dialogs'
import { FileDrop, type StoredFile } from '@borong/console/form'
import { albumLimits, goodsLimits, type Reply, sellerAlbumApi } from '@borong/contract'
import { request, type Translate, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { messages } from './goods-editor.messages.ts'

type AlbumPicture = Reply<typeof sellerAlbumApi.upload>

/** Buyers see squares: anything else stands between empty edges. */
function fileOf(t: Translate, { url, name, width, height, bytes }: AlbumPicture): StoredFile {
  const isSquare = Math.abs(width / height - 1) < 0.02
  const isSmall = Math.min(width, height) < 800
  return {
    id: url,
    name,
    size: bytes,
    picture: url,
    note: t(messages.pixels, { width, height }),
    ...(!isSquare ? { problem: t(messages.notSquare) } : isSmall ? { problem: t(messages.small) } : {}),
  }
}

interface GalleryFieldProps {
  label: string
  error: string | undefined
  value: readonly StoredFile[]
  onChange: (value: readonly StoredFile[]) => void
}

/** Pictures of goods: uploaded, which also puts them into the album, or chosen from it; one that is not square can be cropped. */
export function GalleryField({ label, error, value, onChange }: GalleryFieldProps) {
  const t = useT()
  const [opened, setOpened] = useState<'album' | StoredFile>()
  const close = () => setOpened(undefined)
  const put = (picture: AlbumPicture, inPlaceOf?: StoredFile) => {
    const file = fileOf(t, picture)
    const others = value.filter((it) => it.id !== file.id)
    onChange(inPlaceOf ? value.map((it) => (it.id === inPlaceOf.id ? file : it)) : [...others, file])
    close()
  }
  return (
    <>
      <FileDrop
        label={label}
        labelHidden
        pictures
        hint={t(messages.picturesHint)}
        error={error}
        accept={['image/jpeg', 'image/png']}
        maxBytes={albumLimits.maxBytes}
        maxFiles={goodsLimits.pictures}
        value={value}
        onChange={onChange}
        upload={async (file, { signal }) => fileOf(t, await request(sellerAlbumApi.upload, {}, { file, signal }))}
        beside={
          <Button
            size="small"
            icon={<Images aria-hidden="true" />}
            disabled={value.length >= goodsLimits.pictures}
            onClick={() => setOpened('album')}
          >
            {t(messages.fromAlbum)}
          </Button>
        }
        onCrop={setOpened}
      />
      {opened === 'album' && <PickPictureDialog album={sellerAlbumApi} onPick={put} onClose={close} />}
      {opened && opened !== 'album' && (
        <CropDialog
          square
          ofGoods
          album={sellerAlbumApi}
          url={opened.id}
          name={opened.name}
          onCropped={(picture) => put(picture, opened)}
          onClose={close}
        />
      )}
    </>
  )
}
