import { Entity, Index } from 'typeorm';
import { KeyColumn } from '../core/database/columns.ts';
import { Scoped } from '../core/database/scope.ts';
import { FigureCounts } from './figure-counts.ts';

@Entity('daily_figure')
@Scoped('tenant')
@Index('ix_daily_figure_day', ['tenantId', 'day'])
export class DailyFigure extends FigureCounts {
  /** `YYYY-MM-DD` in the brand's time zone. */
  @KeyColumn('day', 10) day!: string;
}

/** The sums of a month's days: a year of many brands is read from them. Written with each day that is counted. */
@Entity('monthly_figure')
@Scoped('tenant')
@Index('ix_monthly_figure_month', ['tenantId', 'month'])
export class MonthlyFigure extends FigureCounts {
  /** `YYYY-MM`. */
  @KeyColumn('month', 7) month!: string;
}
