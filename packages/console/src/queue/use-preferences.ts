import type { ListPreferences } from '@borong/console/list'
import type { ConsoleApi, Reply } from '@borong/contract'
import { fresh, keyOf, request, useApiQuery } from '@borong/site-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useConsoleSite } from '../site/console-site.ts'

type Preferences = Reply<ConsoleApi['preferences']>

const restMillis = 600

function savedLayout(place: string): ListPreferences['layout'] {
  try {
    return localStorage.getItem(place) === 'table' ? 'table' : 'split'
  } catch {
    return 'split'
  }
}

const read = (kept: Preferences): ListPreferences => ({
  density: kept.density,
  columns: kept.columns.map((it) => ({
    key: it.column,
    isShown: it.hidden !== 1,
    isPinned: it.pinned === 1,
    width: it.width ?? 160,
  })),
})

const write = (wanted: ListPreferences, kept: Preferences | undefined): Preferences => ({
  density: wanted.density ?? 'normal',
  single_keys: kept?.single_keys ?? 1,
  columns: (wanted.columns ?? []).map((it) => ({
    column: it.key,
    width: it.width,
    ...(!it.isShown && { hidden: 1 as const }),
    ...(it.isPinned && { pinned: 1 as const }),
  })),
})

/** Columns and row height are kept on the server for each person and list; table or split on the device, whose width decides. */
export function usePreferences(list: string): [ListPreferences, (wanted: ListPreferences) => void] {
  const { consoleApi, prefix } = useConsoleSite()
  const layoutPlace = `${prefix}layout`
  const client = useQueryClient()
  const { data } = useApiQuery(consoleApi.preferences, { list }, { staleTime: fresh.dictionary })
  const [layout, setLayout] = useState(() => savedLayout(layoutPlace))
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined)
  useEffect(() => {
    // Whoever leaves at once has chosen all the same.
    const saveNow = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.save()
    }
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
  const change = useCallback(
    (wanted: ListPreferences) => {
      if (wanted.layout) {
        setLayout(wanted.layout)
        try {
          localStorage.setItem(layoutPlace, wanted.layout)
        } catch {
          // It then lasts as long as the page.
        }
      }
      const place = keyOf(consoleApi.preferences, { list })
      const next = write(wanted, client.getQueryData<Preferences>(place))
      if (JSON.stringify(next) === JSON.stringify(client.getQueryData<Preferences>(place))) return
      client.setQueryData(place, next)
      clearTimeout(waiting.current?.timer)
      const save = () => {
        waiting.current = undefined
        request(consoleApi.setPreferences, { list, ...next }).catch(() => client.invalidateQueries({ queryKey: place }))
      }
      // A column that is dragged changes with every pixel.
      waiting.current = { save, timer: setTimeout(save, restMillis) }
    },
    [client, list, consoleApi, layoutPlace],
  )
  return [useMemo(() => ({ ...(data && read(data)), layout }), [data, layout]), change]
}
