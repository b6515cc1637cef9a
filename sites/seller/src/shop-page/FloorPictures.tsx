import { Combobox, moved, OrderActs, PictureField } from '@borong/console/form'
import { WordFields } from '@borong/console/form/word-fields'
import { sellerAlbumApi, shopLinkTypes, shopPageLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, Card, FormGrid, IconButton, Select, Stack } from '@borong/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FloorPartProps } from './FloorGoodsFields.tsx'
import { goodsSource, newPicture, type Picture } from './shop-page.ts'
import { messages } from './shop-page.messages.ts'

/** Pictures beside each other, each with what it shows and where it leads. */
export function FloorPictures({ floor, set, ...rest }: FloorPartProps) {
  const t = useT()
  const pictures = floor.pictures ?? []
  const put = (all: Picture[]) => set({ pictures: all })
  return (
    <Stack gap={16}>
      {rest.tried && !pictures.length && <p role="alert">{t(messages.picturesWanted)}</p>}
      {pictures.map((picture, at) => {
        const name = t(messages.pictureN, { n: at + 1 })
        return (
          <Card
            key={`${at} ${picture.image}`}
            level={3}
            title={name}
            actions={
              <OrderActs name={name} at={at} count={pictures.length} onMove={(by) => put(moved(pictures, at, by))}>
                <IconButton
                  size="small"
                  label={t(messages.removeIt, { name })}
                  onClick={() => put(pictures.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </OrderActs>
            }
          >
            <OnePicture picture={picture} onChange={(one) => put(pictures.with(at, one))} {...rest} />
          </Card>
        )
      })}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={pictures.length >= shopPageLimits.pictures}
          onClick={() => put([...pictures, newPicture()])}
        >
          {t(messages.addPicture)}
        </Button>
      </div>
    </Stack>
  )
}

interface OnePictureProps extends Omit<FloorPartProps, 'floor' | 'set'> {
  picture: Picture
  onChange: (picture: Picture) => void
}

const linkNames = { NONE: messages.NONE, GOODS: messages.toGoods, SECTION: messages.SECTION } as const

function OnePicture({ picture, onChange, choices, goods, tried }: OnePictureProps) {
  const t = useT()
  const { image, titles, link_type: type, link_id: id } = picture
  const [chosen, setChosen] = useState(() => {
    const known = goods.find((it) => it.goods_id === id)
    return known ? { id: known.goods_id, name: known.goods_name } : null
  })
  const linkTo = (to: string | undefined) => onChange({ image, titles, link_type: type, ...(to && { link_id: to }) })
  const wanted = tried && !id && t(messages.linkWanted)
  return (
    <Stack gap={12}>
      <PictureField
        album={sellerAlbumApi}
        label={t(messages.picture)}
        hint={t(messages.pictureHint)}
        wide
        url={image}
        onChange={(url) => onChange({ ...picture, image: url })}
        error={tried && !image && t(messages.pictureWanted)}
      />
      <WordFields
        legend={t(messages.pictureShows)}
        words={titles}
        onChange={(words) => onChange({ ...picture, titles: words })}
        maxLength={shopPageLimits.title}
        tried={tried}
      />
      <FormGrid>
        <Select
          label={t(messages.leadsTo)}
          value={type}
          onChange={(value) => onChange({ image, titles, link_type: value })}
          choices={shopLinkTypes.map((value) => ({ value, label: t(linkNames[value]) }))}
        />
        {type === 'GOODS' && (
          <Combobox
            label={t(messages.toGoods)}
            required
            source={goodsSource}
            value={chosen}
            onChange={(it) => {
              setChosen(it)
              linkTo(it?.id)
            }}
            error={wanted}
          />
        )}
        {type === 'SECTION' && (
          <Combobox
            label={t(messages.SECTION)}
            required
            source={choices}
            value={choices.find((it) => it.id === id) ?? null}
            onChange={(it) => linkTo(it?.id)}
            error={wanted}
          />
        )}
      </FormGrid>
    </Stack>
  )
}
