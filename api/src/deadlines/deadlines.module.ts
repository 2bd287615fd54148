import { Module } from '@nestjs/common';
import { DeadlinesController } from './deadlines.controller.ts';
import { DeadlinesService } from './deadlines.service.ts';

@Module({ controllers: [DeadlinesController], providers: [DeadlinesService], exports: [DeadlinesService] })
export class DeadlinesModule {}
