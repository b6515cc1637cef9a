import type { adminMediaApi, mediaApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Field, Picture, Row, VisuallyHidden } from '@borong/ui'
import { Crop, ImagePlus, Images, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { CropDialog, PickPictureDialog } from '../album/later-dialogs.ts'
import { type AlbumCalls, callsOf } from '../album/use-album.ts'
import { canCrop } from './can-crop.ts'
import { messages } from './picture-field.messages.ts'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  label: string
  /** Where it is sent, where there is no album for it. */
  route?: typeof adminMediaApi.upload | typeof mediaApi.sellerUpload
  /** Where it is put, and may be chosen from instead. */
  album?: AlbumCalls
  /** What fits best, beside what is accepted at all. */
  hint?: string
  /** A wide one shows in its shape. */
  wide?: boolean
  /** A part of it is cropped as a square. */
  square?: boolean
  error?: string | false | undefined
  /** Its address; empty where there is none. */
  url: string
  onChange: (url: string) => void
}

/** One picture for everybody to see, uploaded as it is chosen. */
export function PictureField({ label, route, album, hint, wide, square, error, url, onChange }: PictureFieldProps) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [opened, setOpened] = useState<'album' | 'crop'>()
  const sendTo = (album ? callsOf(album).upload : route) as typeof mediaApi.sellerUpload
  const upload = useCommand(sendTo, { onRefused: (refusal) => setProblem(refusal.message) })
  const take = (picture: { url: string }) => {
    setProblem('')
    setOpened(undefined)
    onChange(picture.url)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    setProblem('')
    if (!chosen) return
    const done = await upload.send(album ? {} : { scene: 'goods' }, { file: chosen })
    if (done) onChange(done.url)
  }
  return (
    <Field
      label={label}
      hint={hint ? `${hint} ${t(messages.pictureHint)}` : t(messages.pictureHint)}
      error={problem || error}
    >
      {(wiring) => (
        <Row gap={8}>
          <Picture src={url} alt={url ? label : ''} size={72} framed {...(wide && url && { className: styles.wide })} />
          <Button
            size="small"
            busy={upload.busy}
            icon={<ImagePlus aria-hidden="true" />}
            aria-describedby={wiring['aria-describedby']}
            onClick={() => file.current?.click()}
          >
            {t(url ? messages.replacePicture : messages.addPicture)}
          </Button>
          {album && (
            <Button size="small" icon={<Images aria-hidden="true" />} onClick={() => setOpened('album')}>
              {t(messages.fromAlbum)}
            </Button>
          )}
          {album && canCrop(url) && (
            <Button size="small" icon={<Crop aria-hidden="true" />} onClick={() => setOpened('crop')}>
              {t(messages.crop)}
            </Button>
          )}
          {url && (
            <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onChange('')}>
              {t(messages.removePicture)}
            </Button>
          )}
          <VisuallyHidden>
            <input
              {...wiring}
              ref={file}
              type="file"
              tabIndex={-1}
              accept="image/jpeg,image/png"
              onChange={(event) => void choose(event)}
            />
          </VisuallyHidden>
          {album && opened === 'album' && (
            <PickPictureDialog album={album} onPick={take} onClose={() => setOpened(undefined)} />
          )}
          {album && opened === 'crop' && (
            <CropDialog
              album={album}
              url={url}
              name={label}
              square={square}
              onCropped={take}
              onClose={() => setOpened(undefined)}
            />
          )}
        </Row>
      )}
    </Field>
  )
}
