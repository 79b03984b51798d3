import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { t } from '#web/language/t.ts'
import { wordsFor } from '../../../calls/errors.ts'
import { texts } from '../../../texts.ts'
import classes from '../grid.module.css'

/** LIST-16: above rows that stay because other ones could not be loaded: what happened, and a way to try again. */
export const RowsFromBefore = ({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) => (
  <Group role="alert" justify="space-between" gap="sm" className={classes.notLoaded}>
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {wordsFor(error)}
      </Text>
    </div>
    <Button variant="default" size="xs" onClick={onRetry}>
      {t(texts.tryAgain)}
    </Button>
  </Group>
)
