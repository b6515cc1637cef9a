import '@borong/ui/base.css'
import { startConsole } from '@borong/console/site'
import { operatorConsole } from './page/operator-console.ts'
import { makeRouter } from './site-map.tsx'

void startConsole(operatorConsole, makeRouter)
