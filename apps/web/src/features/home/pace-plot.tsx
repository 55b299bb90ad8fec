import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useFormat } from '../../i18n/use-format.ts'
import { heightPx, type Pace, pacePoints } from './pace.ts'
import { useT } from './texts.ts'

/** One label every four hours. */
const labelsEvery = 23

export function PacePlot(pace: Pace) {
  const t = useT()
  const format = useFormat()
  return (
    <CompositeChart
      h={heightPx}
      data={pacePoints(pace)}
      dataKey="time"
      series={[
        { name: 'today', label: t('home.pace.today'), type: 'area', color: 'var(--accent)' },
        {
          name: 'lastWeek',
          label: t('home.pace.before'),
          type: 'line',
          color: 'var(--tone-amber)',
          strokeDasharray: '4 3',
        },
      ]}
      withLegend
      withDots={false}
      strokeWidth={1.5}
      curveType="linear"
      connectNulls={false}
      valueFormatter={(value) => format.number(value)}
      xAxisProps={{ interval: labelsEvery }}
      yAxisProps={{ width: 34 }}
      yAxisLabel={t('home.pace.unit')}
      composedChartProps={{ accessibilityLayer: false }}
    />
  )
}
