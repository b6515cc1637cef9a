import { albumLimits } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { Button, Checkbox, Dialog, Notice, Stack } from '@borong/ui'
import { useState } from 'react'
import ReactCrop, { centerCrop, convertToPixelCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import styles from './Album.module.css'
import { messages } from './album.messages.ts'
import { type AlbumCalls, type AlbumPicture, callsOf } from './use-album.ts'

interface CropDialogProps {
  album: AlbumCalls
  /** Address of the picture of which a part is taken. */
  url: string
  name: string
  /** Whether the part is square, and stays so. */
  square?: boolean | undefined
  /** Goods have pictures of a certain size or more. */
  ofGoods?: boolean | undefined
  onCropped: (picture: AlbumPicture) => void
  onClose: () => void
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const squareIn = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): PercentCrop =>
  centerCrop(
    makeAspectCrop({ unit: '%', ...(width < height ? { width: 100 } : { height: 100 }) }, 1, width, height),
    width,
    height,
  )

const inPixels = (part: PercentCrop, { naturalWidth, naturalHeight }: HTMLImageElement) => {
  const { x, y, width, height } = convertToPixelCrop(part, naturalWidth, naturalHeight)
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  }
}

/** The part of a picture as a JPEG. */
async function cut(image: HTMLImageElement, part: PercentCrop): Promise<Blob | null> {
  const { x, y, width, height } = inPixels(part, image)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const surface = canvas.getContext('2d')
  if (!surface) return null
  // A JPEG has no transparent places: they become white, as buyers see them.
  surface.fillStyle = 'white'
  surface.fillRect(0, 0, width, height)
  surface.drawImage(image, x, y, width, height, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** A part of a picture, which becomes another picture of the album; the one it is of stays. */
export function CropDialog({ album, url, name, square, ofGoods, onCropped, onClose }: CropDialogProps) {
  const t = useT()
  const [image, setImage] = useState<HTMLImageElement>()
  const [isSquare, setSquare] = useState(square === true)
  const [part, setPart] = useState<PercentCrop>(whole)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const size = image && inPixels(part, image)
  const save = async () => {
    if (!image) return
    setBusy(true)
    setProblem('')
    try {
      const blob = await cut(image, part)
      if (!blob) return setProblem(t(messages.notRead))
      if (blob.size > albumLimits.maxBytes) return setProblem(t(messages.tooHeavy))
      const file = new File([blob], `${name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100)}.jpg`, {
        type: 'image/jpeg',
      })
      onCropped(await request(callsOf(album).upload, {}, { file }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t(messages.notRead))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width={760}
      title={t(messages.cropTitle)}
      closable={!busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!image || !part.width || !part.height}
            onClick={() => void save()}
          >
            {t(messages.crop)}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t(messages.cropHint)}</p>
        {!square && (
          <Checkbox
            label={t(messages.square)}
            checked={isSquare}
            onChange={(on) => {
              setSquare(on)
              if (image) setPart(on ? squareIn(image) : whole)
            }}
          />
        )}
        {problem && (
          <Notice tone="danger" live="assertive">
            {problem}
          </Notice>
        )}
        <ReactCrop
          crop={part}
          keepSelection
          minWidth={20}
          {...(isSquare && { aspect: 1 })}
          onChange={(_, wanted) => setPart(wanted)}
        >
          <img
            src={url}
            alt={t(messages.cropOf, { name })}
            className={styles.whole}
            onLoad={({ currentTarget }) => {
              setImage(currentTarget)
              setPart(isSquare ? squareIn(currentTarget) : whole)
            }}
            onError={() => setProblem(t(messages.notRead))}
          />
        </ReactCrop>
        {ofGoods && size && Math.min(size.width, size.height) < 800 && (
          <p role="status">{t(messages.tooFew, { width: size.width, height: size.height })}</p>
        )}
      </Stack>
    </Dialog>
  )
}
