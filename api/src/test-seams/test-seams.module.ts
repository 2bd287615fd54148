import { Module } from '@nestjs/common';
import { OutboxModule } from '../core/outbox/outbox.module.ts';
import { TestSeamsController } from './test-seams.controller.ts';

@Module({ imports: [OutboxModule], controllers: [TestSeamsController] })
export class TestSeamsModule {}
