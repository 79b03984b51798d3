import { TrashScreen } from '#admissions/record/applications/web/trash/trash-screen.tsx'
import { useErase } from '#admissions/office/privacy/web/use-erase.tsx'

export const TrashWithErasingScreen = () => <TrashScreen more={useErase()} />
