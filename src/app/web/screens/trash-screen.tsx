import { TrashScreen } from '#features/applications/web/trash/trash-screen.tsx'
import { useErase } from '#features/privacy/web/use-erase.tsx'

/** Trash, where admins also erase people. */
export const TrashWithErasingScreen = () => <TrashScreen more={useErase()} />
