import { ActionIcon } from '#web/kit/buttons.tsx'
import { Group, Paper, SimpleGrid } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconTrash from '~icons/tabler/trash'
import { useWatch } from 'react-hook-form'
import { roleCodes, roleNames } from '#shared/roles.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { ruleKinds, signOnGroups, type SignOnPolicy } from '../../single-sign-on-contract.ts'
import { texts } from './texts.ts'

type RuleRowProps = { index: number; onRemove: () => void; onMoveUp: () => void }

export function RuleRow({ index, onRemove, onMoveUp }: RuleRowProps) {
  const kind = useWatch<SignOnPolicy, `Rules.${number}.Kind`>({ name: `Rules.${index}.Kind` })
  const name = (part: string) => `Rules.${index}.${part}`
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.rule(index + 1)}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={500}>{texts.rule(index + 1)}</Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.earlier(index + 1)}
            disabled={index === 0}
            onClick={onMoveUp}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" size="lg" aria-label={texts.remove(index + 1)} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <SelectField
          name={name('Kind')}
          label={texts.kind}
          required
          choices={ruleKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        {kind === 'Everyone' ? <div /> : <TextField name={name('Value')} label={texts.values[kind]} required />}
        <SelectField name={name('usergroup')} label={texts.usergroup} choices={signOnGroups} />
        <SelectField
          name={name('Roalval')}
          label={texts.role}
          choices={roleCodes.map((value) => ({ value, label: roleNames[value] }))}
        />
      </SimpleGrid>
    </Paper>
  )
}
