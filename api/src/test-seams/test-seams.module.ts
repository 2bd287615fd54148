import { Module } from '@nestjs/common';
import { TestSeamsController } from './test-seams.controller.ts';

@Module({ controllers: [TestSeamsController] })
export class TestSeamsModule {}
